import { baseRate } from '@/components/figures/interactive/classification'
import { descent } from '@/components/figures/interactive/descent'
import {
  type FigureProps,
  renderInteractiveFigure,
} from '@/components/figures/interactive/interactive-figure'
import { permitBucket } from '@/components/figures/interactive/permit-bucket'
import { outlier } from '@/components/figures/interactive/regression'
import { intervals, retries, runs } from '@/components/figures/interactive/resampling'
import { chunking, ranking } from '@/components/figures/interactive/retrieval'
import { attention, temperature } from '@/components/figures/interactive/softmax'
import { jitterBuffer, smoothing } from '@/components/figures/interactive/streams'
import { vectors } from '@/components/figures/interactive/vectors'

// Figures that only lessons have; those of rooms are in files of their own, since the browser renders them there.

export const Attention = (props: FigureProps<typeof attention>) =>
  renderInteractiveFigure('attention', attention, props)
export const BaseRate = (props: FigureProps<typeof baseRate>) =>
  renderInteractiveFigure('base-rate', baseRate, props)
export const Chunks = (props: FigureProps<typeof chunking>) =>
  renderInteractiveFigure('chunks', chunking, props)
export const Descent = (props: FigureProps<typeof descent>) =>
  renderInteractiveFigure('descent', descent, props)
export const Intervals = (props: FigureProps<typeof intervals>) =>
  renderInteractiveFigure('intervals', intervals, props)
export const JitterBuffer = (props: FigureProps<typeof jitterBuffer>) =>
  renderInteractiveFigure('jitter-buffer', jitterBuffer, props)
export const Outlier = (props: FigureProps<typeof outlier>) =>
  renderInteractiveFigure('outlier', outlier, props)
export const PermitBucket = (props: FigureProps<typeof permitBucket>) =>
  renderInteractiveFigure('permit-bucket', permitBucket, props)
export const Ranking = (props: FigureProps<typeof ranking>) =>
  renderInteractiveFigure('ranking', ranking, props)
export const Retries = (props: FigureProps<typeof retries>) =>
  renderInteractiveFigure('retries', retries, props)
export const Runs = (props: FigureProps<typeof runs>) =>
  renderInteractiveFigure('runs', runs, props)
export const Smoothing = (props: FigureProps<typeof smoothing>) =>
  renderInteractiveFigure('smoothing', smoothing, props)
export const Temperature = (props: FigureProps<typeof temperature>) =>
  renderInteractiveFigure('temperature', temperature, props)
export const Vectors = (props: FigureProps<typeof vectors>) =>
  renderInteractiveFigure('vectors', vectors, props)
