'use client'

import { database, type KeptCourse, type KeptPage } from './database'
import { updateFlag } from './device'
import { readFlag } from './flag'
import { keepPage, removePages, sizeOf } from './pages'
import { registerWorker } from './registration'

/** A course as the page offers it for keeping; paths are in the reader's language. */
export type Keepable = Pick<KeptCourse, 'course' | 'title' | 'build' | 'locale' | 'person'> & {
  /** Its own page, and those that several courses need. */
  pages: { course: string; shared: readonly string[] }
  lessons: readonly { lesson: string; title: string; url: string }[]
}

/** A course on this device, with the size of its pages and their files in bytes. */
export type KeptSummary = KeptCourse & { bytes: number; url: string | null }

/** Whether this browser can keep courses at all. */
export const canKeep = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator

/** Stores one page; throws if it isn't the person's, as after the end of a session. */
async function keep(page: Omit<KeptPage, 'assets' | 'bytes' | 'keptAt'>): Promise<void> {
  const isKept = await keepPage(page, await fetch(page.url))
  if (!isKept) throw new Error(`This page can't be kept: ${page.url}`)
}

/** Stores a course for reading without a connection. Throws if a page can't be fetched or stored. */
export async function keepCourse(
  { pages, lessons, ...course }: Keepable,
  onProgress: (done: number) => void,
): Promise<void> {
  const { person } = course
  await registerWorker()
  const db = await database()
  const before = await db.get('courses', [person, course.course])
  let done = 0
  try {
    // The list comes first: it is shown instead of pages that aren't kept, also if the rest is interrupted.
    for (const url of pages.shared) await keep({ person, url, course: '', lesson: null, title: '' })
    if (!before) await db.put('courses', { ...course, keptAt: Date.now(), isWhole: false })
    const { title } = course
    await keep({ person, url: pages.course, course: course.course, lesson: null, title })
    await updateFlag(person)
    for (const lesson of lessons) {
      await keep({ person, course: course.course, ...lesson })
      onProgress(++done)
    }
    await db.put('courses', { ...course, keptAt: Date.now(), isWhole: true })
    // Files of the build before.
    if (before) await removePages(() => false)
  } catch (error) {
    // A part of a course would look like all of it.
    if (!before) await removeCourse(person, course.course)
    throw error
  }
  await updateFlag(person)
}

/** Removes a course from this device; what waits to be sent stays. */
export async function removeCourse(person: string, course: string): Promise<void> {
  const db = await database()
  await db.delete('courses', [person, course])
  const isLast = (await db.count('courses')) === 0
  await removePages((page) => page.course === course || isLast)
  await updateFlag(person)
}

/** The courses that this browser keeps for the person, the newest first. */
export async function keptCourses(person: string): Promise<KeptSummary[]> {
  if (!readFlag()) return []
  const db = await database()
  const pages = await db.getAll('pages')
  const courses = (await db.getAll('courses')).filter((one) => one.person === person)
  const summaries = courses.map(async (one) => {
    const own = pages.filter((page) => page.course === one.course && page.person === person)
    const url = own.find(({ lesson }) => lesson === null)?.url ?? null
    return { ...one, bytes: await sizeOf(own), url }
  })
  return (await Promise.all(summaries)).toSorted((a, b) => b.keptAt - a.keptAt)
}
