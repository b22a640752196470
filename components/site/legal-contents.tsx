import { ChevronDown } from 'lucide-react'
import { Disclosure } from '@/components/layout/disclosure'
import type { LegalSection } from '@/content/legal/document'
import { ContentsList } from './contents-list'

type LegalContentsProps = { label: string; sections: readonly LegalSection[] }

/** Links to the sections: folded on small screens, beside the text on wide ones. */
export function LegalContents({ label, sections }: LegalContentsProps) {
  return (
    <nav
      aria-label={label}
      className="border-b border-border lg:sticky lg:top-24 lg:max-h-[calc(100dvh-11rem)] lg:self-start lg:overflow-y-auto lg:border-0 lg:py-10"
    >
      <Disclosure
        label={label}
        icon={
          <ChevronDown className="size-5 text-muted-foreground transition-transform group-aria-expanded:rotate-180" />
        }
        buttonClass="flex min-h-14 w-full items-center justify-between font-semibold lg:hidden"
        wideClass="hidden text-label font-semibold lg:block"
        panelClass="pb-4 lg:mt-3 lg:block! lg:pb-0"
      >
        <ContentsList sections={sections.map(({ id, title }) => ({ id, title }))} />
      </Disclosure>
    </nav>
  )
}
