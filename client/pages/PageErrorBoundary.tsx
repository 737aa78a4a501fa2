import { Component, type ReactNode } from 'react'

interface PageErrorBoundaryProps {
  /** The data of the page: new data clear the error. */
  readonly page: unknown
  /** Renders the page that replaces a failed one, such as one whose chunk cannot be loaded. */
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

interface PageErrorBoundaryState {
  readonly page: unknown
  readonly failure?: { readonly error: unknown } | undefined
}

/** The last error boundary of a page in the browser. The server answers its own errors with a status. */
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
