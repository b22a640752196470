import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Textarea } from '@/components/ui/textarea'
import { locales } from '@/lib/i18n/routing'
import { languageNames } from '@/lib/staff/events/names'
import type { FilmDraft } from '@/lib/staff/films/draft'

export type FilmFieldsProps = {
  draft: FilmDraft
  set(more: Partial<FilmDraft>): void
  errorOf(field: string): string | null | undefined
}

/** Title and description; English always, the other languages if there are texts. */
export function FilmTexts({ draft, set, errorOf }: FilmFieldsProps) {
  return (
    <Tabs defaultValue="en">
      <TabsList aria-label="Language of the texts" className="flex gap-5 border-b border-line">
        {locales.map((locale) => (
          <TabsTrigger key={locale} value={locale}>
            {languageNames[locale]}
            {(errorOf(`title_${locale}`) ?? errorOf(`description_${locale}`)) && (
              <span className="text-label font-normal text-muted"> to correct</span>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      {locales.map((locale) => {
        const [title, description] = [`title_${locale}`, `description_${locale}`] as const
        const required = locale === 'en'
        return (
          <TabsContent key={locale} value={locale} className="grid gap-5">
            <Field id={title} label="Title" error={errorOf(title)} required={required}>
              {(aria) => (
                <Input
                  {...aria}
                  lang={locale}
                  maxLength={80}
                  value={draft[title]}
                  onChange={({ target }) => set({ [title]: target.value })}
                />
              )}
            </Field>
            <Field
              id={description}
              label="Description"
              hint={required ? '20 to 2,000 characters.' : 'Without it, the English text is shown.'}
              error={errorOf(description)}
              required={required}
            >
              {(aria) => (
                <Textarea
                  {...aria}
                  lang={locale}
                  maxLength={2000}
                  value={draft[description]}
                  onChange={({ target }) => set({ [description]: target.value })}
                />
              )}
            </Field>
          </TabsContent>
        )
      })}
    </Tabs>
  )
}
