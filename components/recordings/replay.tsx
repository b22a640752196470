import type { ReactNode } from 'react'
import { lessonComponents } from '@/components/prose/lesson-components'
import { getTimeline } from '@/content/recordings'
import type { RecordingView } from '@/lib/live/recording-view'
import { ReplayPlayer } from './replay-player'

type Figures = Record<string, (props: Record<string, unknown>) => ReactNode>

type ReplayProps = {
  recording: RecordingView
  /** The second to continue from. */
  start: number
  children: ReactNode
}

/** A replay with its player; the figures are rendered here, so that the browser gets no more than their data. */
export function Replay({ recording, start, children }: ReplayProps) {
  const timeline = getTimeline(recording.slug)
  if (!timeline) throw new Error(`There is no replay ${recording.slug}`)
  const { slides, ...rest } = timeline
  return (
    <ReplayPlayer
      slug={recording.slug}
      title={recording.title}
      chapters={recording.chapters}
      timeline={{
        ...rest,
        slides: slides.map(({ at, figure }) => ({ at, figure: figure && true })),
      }}
      slides={slides.map(({ at, figure }) => {
        const Shown = figure && (lessonComponents as unknown as Figures)[figure.name]
        return Shown ? <Shown key={at} {...figure.props} /> : null
      })}
      start={start}
    >
      {children}
    </ReplayPlayer>
  )
}
