import { DataTable } from './data-table'
import { Figure } from './figure'
import { LazyThreshold } from './handled/lazy'
import type { ThresholdProps } from './handled/threshold'
import { written } from './scale'

/** Scores and a threshold that the reader chooses. */
export function ThresholdSlider({ caption, ...props }: ThresholdProps & { caption: string }) {
  const [positive, negative] = props.labels
  return (
    <Figure caption={caption}>
      <LazyThreshold {...props} />
      <DataTable
        caption="Scores"
        columns={['Score', 'Truth']}
        rows={props.scores.map(([score, is]) => [written(score), is ? positive : negative])}
      />
    </Figure>
  )
}
