'use client'

import dynamic from 'next/dynamic'

// A lesson shows a few of these figures; each is loaded only where it's used, with the page that shows it.

export const Bars = dynamic(() => import('./bars').then((part) => part.Bars))
export const Cycle = dynamic(() => import('./cycle').then((part) => part.Cycle))
export const Flow = dynamic(() => import('./flow').then((part) => part.Flow))
export const Heatmap = dynamic(() => import('./heatmap').then((part) => part.Heatmap))
export const Layers = dynamic(() => import('./layers').then((part) => part.Layers))
export const LineChart = dynamic(() => import('./line-chart').then((part) => part.LineChart))
export const Scatter = dynamic(() => import('./scatter').then((part) => part.Scatter))
export const Sequence = dynamic(() => import('./sequence').then((part) => part.Sequence))
export const Timeline = dynamic(() => import('./timeline').then((part) => part.Timeline))
export const Tree = dynamic(() => import('./tree').then((part) => part.Tree))
