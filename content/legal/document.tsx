import type { ReactNode } from 'react'
import { registeredOffice, site } from '@/lib/site'

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

/** A mailto link to one of our addresses. */
export function Mail({ to }: { to: keyof typeof site.email }) {
  return <a href={`mailto:${site.email[to]}`}>{site.email[to]}</a>
}

/** The company's name and postal address, once they are known. */
export function PostalAddress() {
  if (!registeredOffice) return null
  return <p>By post: {[registeredOffice.company, ...registeredOffice.address].join(', ')}.</p>
}
