import { ExternalLink } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { paragraphsOf } from '@/lib/showcase/client/project-format'
import type { Project } from '@/lib/showcase/queries'

const kinds = ['repository', 'website'] as const

/** An author's links with full URLs, as nofollow. */
export async function ProjectLinks({
  project,
}: {
  project: Pick<Project, (typeof kinds)[number]>
}) {
  const t = await getTranslations('showcase.page')
  return (
    <ul className="grid gap-2">
      {kinds.map((kind) => {
        const href = project[kind]
        return (
          href?.startsWith('https://') && (
            <li key={kind}>
              <span className="block text-label text-muted-foreground">{t(kind)}</span>
              <a
                href={href}
                target="_blank"
                rel="nofollow ugc noopener"
                className="inline-flex min-h-11 items-center gap-2 underline-link wrap-anywhere pointer-fine:min-h-8"
              >
                {href.slice('https://'.length).replace(/\/$/, '')}
                <ExternalLink className="size-4 shrink-0" />
                <span className="sr-only">({t('newTab')})</span>
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** A project's description as plain text with its line breaks. */
export function ProjectDescription({ text }: { text: string }) {
  return (
    <div className="grid max-w-measure gap-4">
      {paragraphsOf(text).map((paragraph, i) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice
          key={i}
          dir="auto"
          className="whitespace-pre-line wrap-anywhere"
        >
          {paragraph}
        </p>
      ))}
    </div>
  )
}
