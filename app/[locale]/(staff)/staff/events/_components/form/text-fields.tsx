import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Textarea } from '@/components/ui/textarea'
import { type Locale, locales } from '@/lib/i18n/routing'
import { languageNames } from '@/lib/staff/events/names'
import { type ErrorOf, fieldNames } from './fields'
import type { EventForm } from './use-event-form'

type TextFieldsProps = {
  form: EventForm
  errorOf: ErrorOf
  language: Locale
  onLanguage(language: Locale): void
}

/** Title and description in five languages: English always, the others marked while they are missing. */
export function TextFields({
  form: { draft, set },
  errorOf,
  language,
  onLanguage,
}: TextFieldsProps) {
  const note = (locale: Locale) => {
    if (errorOf(`title_${locale}`) ?? errorOf(`description_${locale}`)) return 'to correct'
    if (locale === 'en') return 'required'
    return draft[`title_${locale}`].trim() && draft[`description_${locale}`].trim()
      ? null
      : 'missing'
  }
  return (
    <Tabs value={language} onValueChange={(value) => onLanguage(value as Locale)}>
      <TabsList aria-label="Language of the texts" className="flex gap-5 border-b border-line">
        {locales.map((locale) => (
          <TabsTrigger key={locale} value={locale}>
            {languageNames[locale]}
            {note(locale) && (
              <span className="text-label font-normal text-muted"> {note(locale)}</span>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      {locales.map((locale) => {
        const [title, description] = [`title_${locale}`, `description_${locale}`] as const
        return (
          <TabsContent key={locale} value={locale} className="grid gap-5">
            <Field
              id={title}
              label={fieldNames[title]}
              error={errorOf(title)}
              required={locale === 'en'}
            >
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
              label={fieldNames[description]}
              hint={
                locale === 'en'
                  ? 'Shown wherever another language is missing.'
                  : `Without it, members who read ${languageNames[locale]} see the English text.`
              }
              error={errorOf(description)}
              required={locale === 'en'}
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
