'use client'

import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'

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

/** A figure whose code is loaded where it's shown. Unlike `next/dynamic`, it brings no code of its own. */
function lazyFigure<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  // The server has the code at hand, so the first reader gets the figure in its place too, with or without scripts.
  let known: ComponentType<Props> | undefined
  if (typeof window === 'undefined') void load().then((component) => (known = component))
  // biome-ignore lint/correctness/noComponentHookFactories: called below only, once for each figure
  return function LazyFigure(props: Props) {
    return (
      <FigureBoundary fallback={null}>
        <Suspense>{createElement(known ?? Part, props)}</Suspense>
      </FigureBoundary>
    )
  }
}

// A lesson shows a few of these.
export const Bars = lazyFigure(async () => (await import('./bars')).Bars)
export const Cycle = lazyFigure(async () => (await import('./flow')).Cycle)
export const Flow = lazyFigure(async () => (await import('./flow')).Flow)
export const Heatmap = lazyFigure(async () => (await import('./heatmap')).Heatmap)
export const Layers = lazyFigure(async () => (await import('./hierarchy')).Layers)
export const LineChart = lazyFigure(async () => (await import('./scatter-and-lines')).LineChart)
export const Scatter = lazyFigure(async () => (await import('./scatter-and-lines')).Scatter)
export const Sequence = lazyFigure(async () => (await import('./sequence')).Sequence)
export const Timeline = lazyFigure(async () => (await import('./timeline')).Timeline)
export const Tree = lazyFigure(async () => (await import('./hierarchy')).Tree)
