import type { ReactNode } from 'react'
import { InputField, TextareaField } from '@/components/staff/fields'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { type Locale, locales } from '@/lib/i18n/routing'
import { languageNames } from '@/lib/staff/names'

type LanguageField = `title_${Locale}` | `description_${Locale}`

type LanguageTabsProps = {
  texts: Record<LanguageField, string>
  set(more: Partial<Record<LanguageField, string>>): void
  errorOf(field: LanguageField): string | null | undefined
  labelOf(field: LanguageField): string
  /** Below the description. */
  hintOf(locale: Locale): string
  /** After a language's name. */
  noteOf(locale: Locale): ReactNode
  /** The open language, if the form decides. */
  language?: Locale
  onLanguage?(language: Locale): void
}

/** Title and description in five languages; only English is required. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { texts, set, errorOf, labelOf, hintOf, noteOf, language, onLanguage } = props
  return (
    <Tabs
      {...(onLanguage
        ? { value: language, onValueChange: (value: string) => onLanguage(value as Locale) }
        : { defaultValue: 'en' })}
    >
      <TabsList aria-label="Language of the texts" className="flex gap-5 border-b border-border">
        {locales.map((locale) => (
          <TabsTrigger key={locale} value={locale}>
            {languageNames[locale]}
            {noteOf(locale) && (
              <span className="text-label font-normal text-muted-foreground">
                {' '}
                {noteOf(locale)}
              </span>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      {locales.map((locale) => {
        const [title, description] = [`title_${locale}`, `description_${locale}`] as const
        const required = locale === 'en'
        return (
          <TabsContent key={locale} value={locale} className="grid gap-5">
            <InputField
              id={title}
              label={labelOf(title)}
              error={errorOf(title)}
              required={required}
              lang={locale}
              maxLength={80}
              value={texts[title]}
              onChange={(value) => set({ [title]: value })}
            />
            <TextareaField
              id={description}
              label={labelOf(description)}
              hint={hintOf(locale)}
              error={errorOf(description)}
              required={required}
              lang={locale}
              maxLength={2000}
              value={texts[description]}
              onChange={(value) => set({ [description]: value })}
            />
          </TabsContent>
        )
      })}
    </Tabs>
  )
}
