import { Component, type ReactNode } from 'react'

interface PageErrorBoundaryProps {
  /** Another page has another chance. */
  readonly page: unknown
  /** Shown instead of a page that could not be rendered, say for want of its code. */
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

interface PageErrorBoundaryState {
  readonly page: unknown
  readonly failure?: { readonly error: unknown } | undefined
}

/** The last boundary for errors of a page in the browser; the server answers its own errors with a status. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { page: this.props.page }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ page }: PageErrorBoundaryProps, state: PageErrorBoundaryState) {
    return page === state.page ? null : { page, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error) : this.props.children
  }
}
