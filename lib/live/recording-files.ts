import 'server-only'
import { translationFor } from '@/content/events'
import { getRecordingWords, getTimeline } from '@/content/recordings'
import type { Cue } from '@/content/replays/timeline'
import { inParagraphs, toText, toWebVtt } from '@/content/replays/transcript'
import { Refusal } from '@/lib/http/refusal'
import type { Locale } from '@/lib/i18n/routing'
import { getFilm } from './films'

type Transcript = Parameters<typeof toText>[0] & { cues: readonly Cue[] }

/** A recording's captions with titles in a language. Refuses with 404 'recording_unknown'; throws `Unavailable`. */
async function transcriptOf(
  accessToken: string,
  slug: string,
  locale: Locale,
): Promise<Transcript> {
  const timeline = getTimeline(slug)
  const words = (await getRecordingWords(locale))[slug]
  if (timeline && words) {
    const chapters = timeline.chapters.map((chapter) => ({
      ...chapter,
      title: words.chapters[chapter.slug] ?? '',
    }))
    return { title: words.title, chapters, cues: timeline.cues }
  }
  const film = await getFilm(accessToken, slug)
  if (!film) throw new Refusal(404, 'recording_unknown')
  return {
    title: translationFor(film.words, locale)?.title ?? '',
    chapters: film.chapters.map(({ at, title }) => ({ at, title, slug: String(at) })),
    cues: inParagraphs(film.cues),
  }
}

/** A recording's captions or transcript as a file. Refuses with 404 'recording_unknown'; throws `Unavailable`. */
export async function recordingFile(
  accessToken: string,
  { slug, locale, kind }: { slug: string; locale: Locale; kind: 'vtt' | 'txt' },
): Promise<Response> {
  const transcript = await transcriptOf(accessToken, slug, locale)
  const text = kind === 'vtt' ? toWebVtt(transcript.cues) : toText(transcript, transcript.cues)
  return new Response(text, {
    headers: {
      'content-type': `text/${kind === 'vtt' ? 'vtt' : 'plain'}; charset=utf-8`,
      'cache-control': 'private, no-store',
    },
  })
}
