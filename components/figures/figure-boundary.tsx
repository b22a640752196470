'use client'

import { Component, type ReactNode } from 'react'

type FigureBoundaryProps = {
  /** The data that is drawn; with other data, drawing is tried anew. */
  data?: unknown
  fallback: ReactNode
  children: ReactNode
}

type State = { data: unknown; failed: boolean }

/** Shows `fallback` in place of a figure that can't be drawn, so that the page around it stays. */
export class FigureBoundary extends Component<FigureBoundaryProps, State> {
  override state: State = { data: this.props.data, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ data }: FigureBoundaryProps, state: State): State | null {
    return data === state.data ? null : { data, failed: false }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
