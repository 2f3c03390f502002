import { Component, type ReactNode, Suspense } from 'react'
import { Deferred } from '../shared/Deferred.tsx'
import { broken } from './notices.ts'

type Props = { failed: boolean; onRetry: () => void; children: ReactNode }

/** Keeps what goes wrong in a view inside the card, with a way on. */
export class RouteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { failed, onRetry, children } = this.props
    if (!failed && !this.state.broken) return <Suspense>{children}</Suspense>
    const retry = () => {
      this.setState({ broken: false })
      onRetry()
    }
    return <Deferred part={broken} props={{ onRetry: retry }} />
  }
}
