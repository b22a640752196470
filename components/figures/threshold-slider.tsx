import { type FigureProps, handledFigure } from './handled/handled-figure'
import { thresholds } from './handled/views/threshold'

/** Scores and a threshold that the reader chooses. */
export const ThresholdSlider = (props: FigureProps<typeof thresholds>) =>
  handledFigure('threshold', thresholds, props)
