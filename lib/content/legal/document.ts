import type { ReactNode } from 'react'

export type LegalTable = {
  caption: string
  columns: readonly string[]
  /** The first cell of each names its row. */
  rows: readonly (readonly string[])[]
}

/** A part with a number and an address of its own; its prose is plain HTML, which the page gives its looks. */
export type LegalSection = {
  id: string
  title: string
  body: ReactNode
  /** Stands below the prose; `storage` is the table of everything stored in the browser. */
  table?: LegalTable | 'storage'
  after?: ReactNode
}

/** The text of a legal page, in English whatever the language of the page. */
export type LegalDocument = {
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string
  sections: readonly LegalSection[]
}
