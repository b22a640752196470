import { DataTable, Figure } from '@/components/figures/figure'
import { thresholds } from './classification'
import { Interactive } from './interactive'
import type { FigureName } from './live-figure'
import { Panel } from './panel'
import type { InteractiveFigure } from './parts'
import { lineFit } from './regression'

/** What a lesson passes to a figure: its data and the caption. */
export type FigureProps<One> = One extends { start(data: infer Data): unknown }
  ? Data & { caption: string }
  : never

/** An interactive figure in its first state. The browser loads its controls when the reader comes near. */
export function renderInteractiveFigure<Data>(
  name: FigureName,
  figure: InteractiveFigure<Data>,
  { caption, ...data }: { caption: string },
) {
  const figureData = data as Data
  const state = figure.start(figureData)
  return (
    <Figure caption={caption}>
      <Interactive name={name} data={figureData}>
        <Panel view={figure.view(figureData, state)} state={state} />
      </Interactive>
      <DataTable {...figure.table(figureData)} />
    </Figure>
  )
}

// Rooms have these figures too, so the browser renders them; those in interactive-figures.tsx are rendered by the server.

/** Points and a line that the reader fits to them. */
export const LineFit = (props: FigureProps<typeof lineFit>) =>
  renderInteractiveFigure('line-fit', lineFit, props)

/** Scores and a threshold that the reader chooses. */
export const ThresholdSlider = (props: FigureProps<typeof thresholds>) =>
  renderInteractiveFigure('threshold', thresholds, props)
