import { type FigureProps, handledFigure } from './handled/handled-figure'
import { lineFit } from './handled/views/line-fit'

/** Points and a line that the reader fits to them. */
export const LineFit = (props: FigureProps<typeof lineFit>) =>
  handledFigure('line-fit', lineFit, props)
