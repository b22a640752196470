import { DataTable, Figure } from '@/components/figures/figure'
import { thresholds } from './classification'
import { Interactive } from './interactive'
import type { FigureName } from './live-figure'
import { Panel } from './panel'
import type { InteractiveFigure } from './parts'
import { lineFit } from './regression'

/**
 * An interactive figure as a component, which a lesson gives its data and caption: the figure in its first state. The
 * browser loads its controls when the reader comes near.
 */
export function interactive<Data>(name: FigureName, figure: InteractiveFigure<Data>) {
  return ({ caption, ...rest }: Data & { caption: string }) => {
    const data = rest as Data
    const state = figure.start(data)
    return (
      <Figure caption={caption}>
        <Interactive name={name} data={data}>
          <Panel view={figure.view(data, state)} state={state} />
        </Interactive>
        <DataTable {...figure.table(data)} />
      </Figure>
    )
  }
}

// Rooms have these figures too, so the browser renders them; those in interactive-figures.tsx are rendered by the server.

/** Points and a line that the reader fits to them. */
export const LineFit = interactive('line-fit', lineFit)

/** Scores and a threshold that the reader chooses. */
export const ThresholdSlider = interactive('threshold', thresholds)
