import { createContext, type ReactNode, Suspense, use } from 'react'
import { useIsFromServer } from './hydration.ts'
import { streamedValuesName } from './page-globals.ts'
import { printPayload } from './print-payload.ts'
import { printScriptValue } from './script-value.ts'
import { isInPageData } from './streamed-promises.ts'

/** The nonce for scripts of the page; the server sets it. */
export const ScriptNonce = createContext<string | undefined>(undefined)

interface DeferredProps<T> {
  /**
   * Key of the promise in the page's data; the script beside the block streams the value by this key, unless
   * the data has it already.
   */
  readonly id: string
  readonly promise: Promise<T>
  readonly fallback: ReactNode
  /** Renders the value; absent where components elsewhere read the promise. */
  readonly children?: ((value: T) => ReactNode) | undefined
}

/** An optional block: the fallback until its data arrives. The promise must not reject. */
export function Deferred<T>({ id, promise, fallback, children }: DeferredProps<T>) {
  const isStreamed = !isInPageData(promise)
  if (!isStreamed && children === undefined) return null

  return (
    <Suspense fallback={fallback}>
      <Arrived {...{ id, promise, isStreamed }}>{children}</Arrived>
    </Suspense>
  )
}

interface ArrivedProps<T> extends Omit<DeferredProps<T>, 'fallback'> {
  readonly isStreamed: boolean
}

function Arrived<T>({ id, promise, isStreamed, children }: ArrivedProps<T>) {
  const value = use(promise)
  return (
    <>
      {isStreamed && <StreamedValueScript id={id} value={value} />}
      {children?.(value)}
    </>
  )
}

/**
 * The script that streams the value to the browser. The server alone prints it; hydration leaves it as it is.
 */
function StreamedValueScript({ id, value }: { id: string; value: unknown }) {
  const nonce = use(ScriptNonce)
  const isFromServer = useIsFromServer()
  if (!isFromServer) return null

  const __html = import.meta.env.SSR
    ? `(self.${streamedValuesName}??=[]).push([${printScriptValue(id)},${printPayload(value)}])`
    : ''

  // The text is JSON in which every character that could end a script element is escaped.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
