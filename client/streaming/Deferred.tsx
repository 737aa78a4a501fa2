import { createContext, type ReactNode, Suspense, use } from 'react'
import { compact } from './compact-payload.ts'
import { useIsFromServer } from './hydration.ts'
import { streamedValuesName } from './page-globals.ts'
import { printScriptValue } from './script-value.ts'

/** The nonce of the page under way; the server sets it. */
export const ScriptNonce = createContext<string | undefined>(undefined)

interface DeferredProps<T> {
  /**
   * Key of the promise in the loader's data: the value travels to the browser under this name, beside its
   * block.
   */
  readonly id: string
  readonly promise: Promise<T>
  readonly fallback: ReactNode
  /** Without it the value only travels, for those who read the promise elsewhere. */
  readonly children?: ((value: T) => ReactNode) | undefined
}

/** An optional block: shows the fallback until its data is there. The promise must not reject. */
export function Deferred<T>({ id, promise, fallback, children }: DeferredProps<T>) {
  return (
    <Suspense fallback={fallback}>
      <Arrived id={id} promise={promise}>
        {children}
      </Arrived>
    </Suspense>
  )
}

function Arrived<T>({ id, promise, children }: Omit<DeferredProps<T>, 'fallback'>) {
  const value = use(promise)
  return (
    <>
      <StreamedValueScript id={id} value={value} />
      {children?.(value)}
    </>
  )
}

/**
 * The script that hands the value to the browser; only the server writes it, and hydration leaves it alone.
 */
function StreamedValueScript({ id, value }: { id: string; value: unknown }) {
  const nonce = use(ScriptNonce)
  const isFromServer = useIsFromServer()
  if (!isFromServer) return null

  const __html = import.meta.env.SSR
    ? `(self.${streamedValuesName}??=[]).push([${printScriptValue(id)},${printScriptValue(compact(value))}])`
    : ''

  // The text is JSON with every character escaped that could end a script element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
