import 'server-only'
import type { ComponentType } from 'react'

const files = import.meta.glob<{ default: ComponentType }>('./summaries/*.mdx')

/** A recording's written summary, in English, as a component; null when there is none. */
export async function loadRecordingSummary(slug: string): Promise<ComponentType | null> {
  const open = files[`./summaries/${slug}.mdx`]
  return open ? (await open()).default : null
}
