import { Bars } from '@/components/figures/bars'
import { Cycle } from '@/components/figures/cycle'
import { Flow } from '@/components/figures/flow'
import { Heatmap } from '@/components/figures/heatmap'
import { Layers } from '@/components/figures/layers'
import { LineChart } from '@/components/figures/line-chart'
import { Scatter } from '@/components/figures/scatter'
import { Sequence } from '@/components/figures/sequence'
import { Timeline } from '@/components/figures/timeline'
import { Tree } from '@/components/figures/tree'
import { Pair } from './section'

const level = [
  [0, 4],
  [0, 0],
  [0.5, 1],
  [0.5, 0],
  [2.5, 4],
  [3, 4],
] as const

export function Figures() {
  return (
    <>
      <Pair title="Bars">
        {() => (
          <>
            <Bars
              caption="Three parts of a reply."
              unit="ms"
              data={[
                { label: 'Recogniser', value: 180 },
                { label: 'Model, first clause', value: 1320 },
                { label: 'Voice', value: 0 },
              ]}
            />
            <Bars
              caption="Quantities below zero."
              unit="%"
              data={[
                { label: 'Before', value: -12.5 },
                { label: 'After', value: 30 },
              ]}
            />
          </>
        )}
      </Pair>
      <Pair title="Line chart">
        {() => (
          <>
            <LineChart
              caption="Two series, told apart by stroke and mark."
              x="Threshold"
              y="Ratio"
              series={[
                {
                  label: 'Precision',
                  points: [
                    [3.5, 0.62],
                    [5, 0.75],
                    [8, 1],
                  ],
                },
                {
                  label: 'Recall',
                  points: [
                    [3.5, 1],
                    [5, 0.6],
                    [8, 0.4],
                  ],
                },
              ]}
            />
            <LineChart
              caption="A level that falls at once."
              x="Seconds"
              y="Permits"
              series={[{ label: 'Permits', points: level }]}
            />
          </>
        )}
      </Pair>
      <Pair title="Scatter">
        {() => (
          <>
            <Scatter
              caption="Points and the line through them."
              x="Hours"
              y="Score"
              groups={[
                {
                  label: 'Passed',
                  points: [
                    [2, 3],
                    [5, 4],
                    [8, 9],
                  ],
                },
                {
                  label: 'Failed',
                  points: [
                    [1, 1],
                    [4, 2],
                  ],
                },
              ]}
              line={[
                [0, 0.5],
                [10, 9],
              ]}
            />
            <Scatter
              caption="One point set against the others."
              x="Hours"
              y="Score"
              groups={[
                {
                  label: 'Course',
                  points: [
                    [2, 3],
                    [5, 4],
                  ],
                },
                { label: 'You', points: [[4, 8]] },
              ]}
            />
          </>
        )}
      </Pair>
      <Pair title="Heatmap">
        {() => (
          <Heatmap
            caption="The diagonal holds what was right."
            columns={['said yes', 'said no']}
            rows={[
              { label: 'is yes', values: [40, 10] },
              { label: 'is no', values: [0, 150] },
            ]}
          />
        )}
      </Pair>
      <Pair title="Flow and cycle">
        {() => (
          <>
            <Flow
              caption="From sound to text."
              steps={[
                { label: 'Audio', note: '20 ms frames' },
                { label: 'Recogniser', note: 'words with times' },
                { label: 'Text' },
              ]}
            />
            <Cycle caption="Again and again." steps={['Measure', 'Change one thing', 'Compare']} />
          </>
        )}
      </Pair>
      <Pair title="Layers and tree">
        {() => (
          <>
            <Layers
              caption="What lies on what."
              layers={[
                { label: 'Interface', note: 'what a person touches' },
                { label: 'Model', note: 'what it answers with' },
                { label: 'Data' },
              ]}
            />
            <Tree
              caption="Two questions."
              root={{
                label: 'Amount over 500?',
                children: [
                  { edge: 'no', label: 'Pass' },
                  {
                    edge: 'yes',
                    label: 'Known customer?',
                    children: [
                      { edge: 'yes', label: 'Pass, and note it' },
                      { edge: 'no', label: 'Review' },
                    ],
                  },
                ],
              }}
            />
          </>
        )}
      </Pair>
      <Pair title="Timeline and sequence">
        {() => (
          <>
            <Timeline
              caption="Words that would cover each other stand below each other."
              unit="ms"
              lanes={[
                {
                  label: 'Speech',
                  spans: [
                    { from: 0, to: 40, label: 'breath' },
                    { from: 40, to: 90, label: 'first word' },
                    { from: 90, to: 400, label: 'the rest' },
                  ],
                },
                { label: 'Model', spans: [{ from: 360, to: 400, label: 'first token' }] },
              ]}
            />
            <Sequence
              caption="A call and its answer."
              actors={['App', 'API', 'Model']}
              messages={[
                { from: 'App', to: 'API', label: 'POST /analyze' },
                { from: 'API', to: 'Model', label: 'text' },
                { from: 'Model', to: 'Model', label: 'one token at a time' },
                { from: 'Model', to: 'App', label: 'stream' },
              ]}
            />
          </>
        )}
      </Pair>
    </>
  )
}
