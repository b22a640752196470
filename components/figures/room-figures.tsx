import { thresholds } from '@/components/figures/interactive/classification'
import { lineFit } from '@/components/figures/interactive/regression'
import { type FigureProps, renderInteractiveFigure } from './interactive/interactive-figure'

// Rooms have these figures too, so the browser renders them; those in interactive-figures.tsx are rendered by the server.

/** Points and a line that the reader fits to them. */
export const LineFit = (props: FigureProps<typeof lineFit>) =>
  renderInteractiveFigure('line-fit', lineFit, props)

/** Scores and a threshold that the reader chooses. */
export const ThresholdSlider = (props: FigureProps<typeof thresholds>) =>
  renderInteractiveFigure('threshold', thresholds, props)
