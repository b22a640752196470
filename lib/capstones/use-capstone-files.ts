'use client'

import { useEffect, useRef, useState } from 'react'
import type { Track } from '@/content/topics'
import { useAskBeforeLeaving } from '@/lib/change/form-hooks'
import { useChange } from '@/lib/change/use-change'
import type { saveCapstone } from './changes'
import { type CapstoneFile, problemOf, withLineFeeds } from './files'

/** A file in the form; the key stays the same while its name changes. */
export type DraftFile = CapstoneFile & { key: number }

type Options = { track: Track; stored: CapstoneFile[]; version: number }

const plain = (files: DraftFile[]): CapstoneFile[] =>
  files.map(({ name, text }) => ({ name, text }))
const same = (one: CapstoneFile[], other: CapstoneFile[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Reads a chosen file as UTF-8; null if it isn't text. */
async function readText(file: File): Promise<string | null> {
  try {
    return withLineFeeds(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()))
  } catch {
    return null
  }
}

/** The files of a capstone as they are typed, and saving them. */
export function useFiles({ track, stored, version }: Options) {
  const change = useChange<typeof saveCapstone>('capstones/save', { refresh: true })
  const nextKey = useRef(stored.length)
  const [files, setFiles] = useState<DraftFile[]>(() =>
    stored.map((file, key) => ({ ...file, key })),
  )
  const [base, setBase] = useState({ files: stored, version })
  const [refused, setRefused] = useState<string[]>([])
  const [saved, setSaved] = useState(false)
  const [tried, setTried] = useState(false)
  const dirty = !same(plain(files), base.files)

  // Changed elsewhere: by another part of the page, which leaves the files alone, or on another device. What is typed
  // here stays, and saving it is refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page brings a newer version
  useEffect(() => {
    if (version <= base.version || (dirty && !same(stored, base.files))) return
    setBase({ files: stored, version })
    if (!dirty) setFiles(stored.map((file) => ({ ...file, key: nextKey.current++ })))
  }, [version])

  useAskBeforeLeaving(dirty)

  const put = (next: (now: DraftFile[]) => DraftFile[]) => {
    setSaved(false)
    setFiles(next)
  }
  const added = (file: CapstoneFile): DraftFile => ({ ...file, key: nextKey.current++ })

  return {
    files,
    dirty,
    saved: saved && !dirty,
    /** What keeps the files from being saved. */
    problem: problemOf(files),
    /** Whether saving was tried, so that fields left empty are marked. */
    tried,
    /** Names of chosen files that aren't text. */
    refused,
    change,
    add: () => put((now) => [...now, added({ name: '', text: '' })]),
    edit: (key: number, part: Partial<CapstoneFile>) =>
      put((now) => now.map((file) => (file.key === key ? { ...file, ...part } : file))),
    remove: (key: number) => put((now) => now.filter((file) => file.key !== key)),
    /** Adds chosen files; one with the name of another replaces its text. */
    async choose(chosen: File[]) {
      const read = await Promise.all(
        chosen.map(async (file) => ({ name: file.name, text: await readText(file) })),
      )
      const texts = read.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]))
      setRefused(read.flatMap(({ name, text }) => (text === null ? [name] : [])))
      put((now) => [
        ...now
          .map((file) => texts.find(({ name }) => name === file.name) ?? file)
          .map((file, at) => ({ ...file, key: now[at]?.key ?? nextKey.current++ })),
        ...texts.filter(({ name }) => !now.some((file) => file.name === name)).map(added),
      ])
    },
    /** Saves what is typed; returns the version that is stored now, or null. */
    async save(): Promise<number | null> {
      const currentFiles = plain(files)
      setTried(problemOf(currentFiles) !== null)
      if (problemOf(currentFiles)) return null
      if (same(currentFiles, base.files)) return base.version
      const answer = await change.send({ track, knownVersion: base.version, files: currentFiles })
      if (!answer.ok) return null
      setBase({ files: currentFiles, version: answer.data })
      setSaved(true)
      return answer.data
    },
  }
}

export type Files = ReturnType<typeof useFiles>
