import { Button } from '@/components/ui/button'
import { locales } from '@/lib/i18n/routing'
import type { CannedAnswer } from '@/lib/staff/inbox/rows'
import { languageNames } from '@/lib/staff/language-names'

type OtherVersionProps = { answer: CannedAnswer; onAccept(): void }

/** What someone else saved in the meantime. */
export function OtherVersion({ answer, onAccept }: OtherVersionProps) {
  const { title, bodies, updatedByName } = answer
  return (
    <section aria-label="The version saved in the meantime" className="rounded-md bg-muted p-5">
      <h2 className="text-title">{updatedByName ?? 'Someone'} saved this version</h2>
      <p className="mt-1 text-label text-muted-foreground">
        Your own text is still in the form. Take over what you need, then save over this version.
      </p>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-label text-muted-foreground">Title</dt>
          <dd>{title}</dd>
        </div>
        {locales
          .filter((locale) => bodies[locale])
          .map((locale) => (
            <div key={locale}>
              <dt className="text-label text-muted-foreground">{languageNames[locale]}</dt>
              <dd lang={locale} className="wrap-anywhere whitespace-pre-wrap">
                {bodies[locale]}
              </dd>
            </div>
          ))}
      </dl>
      <Button variant="outline" size="sm" className="mt-4" onClick={onAccept}>
        I’ve read it
      </Button>
    </section>
  )
}
