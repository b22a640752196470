import { baseRate } from '@/components/figures/interactive/classification'
import { descent } from '@/components/figures/interactive/descent'
import { interactive } from '@/components/figures/interactive/interactive-figure'
import { permitBucket } from '@/components/figures/interactive/permit-bucket'
import { outlier } from '@/components/figures/interactive/regression'
import { intervals, retries, runs } from '@/components/figures/interactive/resampling'
import { chunking, ranking } from '@/components/figures/interactive/retrieval'
import { attention, temperature } from '@/components/figures/interactive/softmax'
import { jitterBuffer, smoothing } from '@/components/figures/interactive/streams'
import { vectors } from '@/components/figures/interactive/vectors'

// Figures that only lessons have; those of rooms are in interactive/interactive-figure.tsx, since the browser renders them there.

export const Attention = interactive('attention', attention)
export const BaseRate = interactive('base-rate', baseRate)
export const Chunks = interactive('chunks', chunking)
export const Descent = interactive('descent', descent)
export const Intervals = interactive('intervals', intervals)
export const JitterBuffer = interactive('jitter-buffer', jitterBuffer)
export const Outlier = interactive('outlier', outlier)
export const PermitBucket = interactive('permit-bucket', permitBucket)
export const Ranking = interactive('ranking', ranking)
export const Retries = interactive('retries', retries)
export const Runs = interactive('runs', runs)
export const Smoothing = interactive('smoothing', smoothing)
export const Temperature = interactive('temperature', temperature)
export const Vectors = interactive('vectors', vectors)
