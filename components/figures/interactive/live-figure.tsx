'use client'

import { useState } from 'react'
import { Panel } from './panel'
import type { InteractiveFigure, State } from './parts'

const loaders = {
  attention: () => import('./softmax').then((view) => view.attention),
  'base-rate': () => import('./classification').then((view) => view.baseRate),
  chunks: () => import('./retrieval').then((view) => view.chunking),
  descent: () => import('./descent').then((view) => view.descent),
  intervals: () => import('./resampling').then((view) => view.intervals),
  'jitter-buffer': () => import('./streams').then((view) => view.jitterBuffer),
  'line-fit': () => import('./regression').then((view) => view.lineFit),
  outlier: () => import('./regression').then((view) => view.outlier),
  'permit-bucket': () => import('./permit-bucket').then((view) => view.permitBucket),
  ranking: () => import('./retrieval').then((view) => view.ranking),
  retries: () => import('./resampling').then((view) => view.retries),
  runs: () => import('./resampling').then((view) => view.runs),
  smoothing: () => import('./streams').then((view) => view.smoothing),
  temperature: () => import('./softmax').then((view) => view.temperature),
  threshold: () => import('./classification').then((view) => view.thresholds),
  vectors: () => import('./vectors').then((view) => view.vectors),
} satisfies Record<string, () => Promise<InteractiveFigure<never>>>

export type FigureName = keyof typeof loaders

export async function loadInteractiveFigure(name: FigureName): Promise<InteractiveFigure<unknown>> {
  return loaders[name]()
}

/** A figure with its state. */
export function Live({ figure, data }: { figure: InteractiveFigure<unknown>; data: unknown }) {
  const [state, setState] = useState<State>(() => figure.start(data))
  const set = (part: Partial<State>) => setState((before) => ({ ...before, ...part }) as State)
  return <Panel view={figure.view(data, state, set)} state={state} set={set} />
}
