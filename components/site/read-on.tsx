import { type LinkRow, LinkRows } from '@/components/layout/link-rows'

/** Further reading, as a short list between hairlines. */
export function ReadOn({ title, links }: { title: string; links: readonly LinkRow[] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-3 text-label text-muted-foreground">{title}</p>
      <LinkRows links={links} />
    </nav>
  )
}
