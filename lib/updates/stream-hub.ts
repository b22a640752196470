import 'server-only'
import { streamEvent } from './event-stream'
import { openStream } from './open-stream'

/** Interval of the database query, in milliseconds. */
export const lookEvery = 1_000
/** Subjects per query. */
const most = 1_000

type Watching = { subject: string; version: string; send(text: string): void; end(): void }

type Opening = {
  /** What the stream is about. */
  subject: string
  /** The subject's version now. */
  version: string
  /** The version that the page knows. */
  known: string | null
  gone: AbortSignal
  /** Called once when the stream has ended. */
  ended?(): void
}

/**
 * The streams of this process about one kind of subject. `watch` returns the versions of those that may go on; it is
 * asked for all at once, once a second.
 */
export function createStreamHub(watch: (subjects: string[]) => Promise<Map<string, string>>) {
  const streams = new Map<string, Watching>()
  let looking: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    const subjects = [...new Set([...streams.values()].map(({ subject }) => subject))]
    for (let from = 0; from < subjects.length; from += most) {
      const asked = new Set(subjects.slice(from, from + most))
      const known = await watch([...asked])
      for (const stream of [...streams.values()]) {
        if (!asked.has(stream.subject)) continue
        const version = known.get(stream.subject)
        if (!version) stream.end()
        else if (stream.version !== version) {
          stream.version = version
          stream.send(streamEvent('changed', version))
        }
      }
    }
  }

  function plan(): void {
    if (looking !== undefined || streams.size === 0) return
    looking = setTimeout(async () => {
      // An outage must not end streams: the next answer shows what was missed.
      await look().catch(() => {})
      looking = undefined
      plan()
    }, lookEvery)
    // A stopping process doesn't wait for the query.
    looking.unref()
  }

  return {
    /** Open streams about a subject. */
    count: (subject: string) =>
      [...streams.values()].filter((stream) => stream.subject === subject).length,

    /** A stream that says whether something was missed, and then when something has changed. */
    open({ subject, version, known, gone, ended }: Opening): Response {
      return openStream({
        gone,
        opened: ({ id, send, end }) => {
          streams.set(id, { subject, version, send, end })
          send(streamEvent(known === version ? 'current' : 'changed', version))
          plan()
        },
        ended: ({ id }) => {
          streams.delete(id)
          ended?.()
        },
      })
    },
  }
}
