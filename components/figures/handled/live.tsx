'use client'

import { useState } from 'react'
import type { Handling, State } from './handling'
import { Panel } from './panel'

const loaders = {
  attention: () => import('./views/attention').then((view) => view.attention),
  'base-rate': () => import('./views/base-rate').then((view) => view.baseRate),
  chunks: () => import('./views/chunks').then((view) => view.chunking),
  descent: () => import('./views/descent').then((view) => view.descent),
  intervals: () => import('./views/intervals').then((view) => view.intervals),
  'jitter-buffer': () => import('./views/jitter-buffer').then((view) => view.jitterBuffer),
  'line-fit': () => import('./views/line-fit').then((view) => view.lineFit),
  outlier: () => import('./views/outlier').then((view) => view.outlier),
  'permit-bucket': () => import('./views/permit-bucket').then((view) => view.permitBucket),
  ranking: () => import('./views/ranking').then((view) => view.ranking),
  retries: () => import('./views/retries').then((view) => view.retries),
  runs: () => import('./views/runs').then((view) => view.runs),
  smoothing: () => import('./views/smoothing').then((view) => view.smoothing),
  temperature: () => import('./views/temperature').then((view) => view.temperature),
  threshold: () => import('./views/threshold').then((view) => view.thresholds),
  vectors: () => import('./views/vectors').then((view) => view.vectors),
} satisfies Record<string, () => Promise<Handling<never>>>

export type FigureName = keyof typeof loaders

export async function handlingOf(name: FigureName): Promise<Handling<unknown>> {
  return loaders[name]()
}

/** A figure with its state. */
export function Live({ handling, data }: { handling: Handling<unknown>; data: unknown }) {
  const [state, setState] = useState<State>(() => handling.start(data))
  const set = (part: Partial<State>) => setState((before) => ({ ...before, ...part }) as State)
  return <Panel view={handling.view(data, state, set)} state={state} set={set} />
}
