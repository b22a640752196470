import { type FigureProps, handledFigure } from './handled/handled-figure'
import { attention } from './handled/views/attention'
import { baseRate } from './handled/views/base-rate'
import { chunking } from './handled/views/chunks'
import { descent } from './handled/views/descent'
import { intervals } from './handled/views/intervals'
import { jitterBuffer } from './handled/views/jitter-buffer'
import { outlier } from './handled/views/outlier'
import { permitBucket } from './handled/views/permit-bucket'
import { ranking } from './handled/views/ranking'
import { retries } from './handled/views/retries'
import { runs } from './handled/views/runs'
import { smoothing } from './handled/views/smoothing'
import { temperature } from './handled/views/temperature'
import { vectors } from './handled/views/vectors'

// Figures that only lessons have; those of rooms are in files of their own, since the browser renders them there.

export const Attention = (props: FigureProps<typeof attention>) =>
  handledFigure('attention', attention, props)
export const BaseRate = (props: FigureProps<typeof baseRate>) =>
  handledFigure('base-rate', baseRate, props)
export const Chunks = (props: FigureProps<typeof chunking>) =>
  handledFigure('chunks', chunking, props)
export const Descent = (props: FigureProps<typeof descent>) =>
  handledFigure('descent', descent, props)
export const Intervals = (props: FigureProps<typeof intervals>) =>
  handledFigure('intervals', intervals, props)
export const JitterBuffer = (props: FigureProps<typeof jitterBuffer>) =>
  handledFigure('jitter-buffer', jitterBuffer, props)
export const Outlier = (props: FigureProps<typeof outlier>) =>
  handledFigure('outlier', outlier, props)
export const PermitBucket = (props: FigureProps<typeof permitBucket>) =>
  handledFigure('permit-bucket', permitBucket, props)
export const Ranking = (props: FigureProps<typeof ranking>) =>
  handledFigure('ranking', ranking, props)
export const Retries = (props: FigureProps<typeof retries>) =>
  handledFigure('retries', retries, props)
export const Runs = (props: FigureProps<typeof runs>) => handledFigure('runs', runs, props)
export const Smoothing = (props: FigureProps<typeof smoothing>) =>
  handledFigure('smoothing', smoothing, props)
export const Temperature = (props: FigureProps<typeof temperature>) =>
  handledFigure('temperature', temperature, props)
export const Vectors = (props: FigureProps<typeof vectors>) =>
  handledFigure('vectors', vectors, props)
