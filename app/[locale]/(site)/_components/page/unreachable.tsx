import { Button } from '@/components/ui/button'
import { PageHero } from './page-hero'

type UnreachableProps = {
  contours: number
  words: { title: string; text: string; retry: string }
  /** Of the page itself. */
  address: string
}

/** Takes the place of a page while nobody can tell what belongs on it. */
export function Unreachable({ contours, words, address }: UnreachableProps) {
  return (
    <PageHero
      tone="night"
      contours={contours}
      title={words.title}
      titleClass="text-h1"
      lead={words.text}
      actions={
        <Button asChild size="lg">
          {/* A whole page load: the answer must be a new one. */}
          <a href={address}>{words.retry}</a>
        </Button>
      }
    />
  )
}
