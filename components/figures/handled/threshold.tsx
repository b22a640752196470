'use client'

import { useState } from 'react'
import { Axis } from '../axis'
import { Key, Mark } from '../marks'
import { place, scaleOf } from '../scale'
import { countsAt, type Score } from './fit'
import { RangeField } from './range'

export type ThresholdProps = {
  scores: readonly Score[]
  /** The class to detect, and the other one. */
  labels: readonly [positive: string, negative: string]
  /** The threshold to begin with. */
  start: number
}

const scale = scaleOf([0, 1], { count: 5 })
const axis = {
  ...scale,
  ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => ({ value, label: value.toFixed(1) })),
}
const ratio = (value: number | null) => value?.toFixed(3) ?? 'undefined'

/** Scores on a line with a movable threshold, and its right and wrong reports. */
export function Threshold({ scores, labels, start }: ThresholdProps) {
  const [threshold, setThreshold] = useState(start)
  const { tp, fp, fn, tn, precision, recall } = countsAt(scores, threshold)
  const at = `${place(threshold, scale)}%`
  const counts = [
    ['Found', tp],
    ['False alarms', fp],
    ['Missed', fn],
    ['Left alone', tn],
  ] as const
  return (
    <>
      <div className="flex justify-end">
        <Key marks entries={labels.map((label, index) => ({ label, index }))} />
      </div>
      <div aria-hidden="true" className="mx-2 mt-2">
        <svg fill="none" className="h-24 w-full overflow-visible" aria-hidden="true">
          <rect
            x={at}
            y="0"
            width={`${100 - place(threshold, scale)}%`}
            height="100%"
            fill="var(--surface-raised)"
          />
          <line x1={at} x2={at} y1="0" y2="100%" stroke="var(--accent)" strokeWidth="2" />
          {scores.map(([score, positive]) => (
            <Mark
              key={score}
              index={positive ? 0 : 1}
              x={place(score, scale)}
              y={positive ? 33 : 67}
            />
          ))}
        </svg>
        <Axis scale={axis} room={8} />
      </div>
      <div className="mt-4">
        <RangeField
          label="Threshold"
          {...{ min: 0, max: 1, step: 0.05 }}
          value={threshold}
          text={threshold.toFixed(2)}
          onChange={setThreshold}
        />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 @[34rem]:grid-cols-4">
        {counts.map(([term, count]) => (
          <div key={term} className="border-l border-control pl-3">
            <dt className="text-label text-muted">{term}</dt>
            <dd className="font-mono">{count}</dd>
          </div>
        ))}
      </dl>
      <output className="mt-4 block text-label">
        Precision <strong className="font-mono">{ratio(precision)}</strong>, recall{' '}
        <strong className="font-mono">{ratio(recall)}</strong>
        <span className="sr-only">
          , {tp} found, {fp} false alarms, {fn} missed
        </span>
      </output>
    </>
  )
}
