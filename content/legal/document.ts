import type { ReactNode } from 'react'

export type LegalTable = {
  caption: string
  columns: readonly string[]
  /** The first cell of each names its row. */
  rows: readonly (readonly string[])[]
}

/** A numbered section with its own address. Its prose is plain HTML that the page styles. */
export type LegalSection = {
  id: string
  title: string
  body: ReactNode
  /** Shown below the prose; `storage` lists everything stored in the browser. */
  table?: LegalTable | 'storage'
  after?: ReactNode
}

/** The text of a legal page, in English whatever the language of the page. */
export type LegalDocument = {
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string
  sections: readonly LegalSection[]
}
