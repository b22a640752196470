import type { Mountain } from '@/components/motif/contour-paths'
import { Button } from '@/components/ui/button'
import { PageHero } from './page-hero'

type UnreachableProps = {
  contours: Mountain
  title: string
  text: string
  retry: string
  /** The page's own path. */
  address: string
}

/** Replaces a page whose content is currently unavailable. */
export function Unreachable({ contours, title, text, retry, address }: UnreachableProps) {
  return (
    <PageHero
      tone="night"
      contours={contours}
      title={title}
      titleClass="text-h1!"
      lead={text}
      actions={
        <Button asChild size="lg">
          {/* A full page load, to get a fresh answer. */}
          <a href={address}>{retry}</a>
        </Button>
      }
    />
  )
}
