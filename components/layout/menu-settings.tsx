import { useTranslations } from 'next-intl'
import { cn } from '@/lib/cn'
import { ThemeSwitch } from './header/theme-toggle'
import { LanguageLinks } from './language-links'

/** Theme and language, in the menus of small screens. `languages` arranges the links. */
export function MenuSettings({ languages }: { languages: string }) {
  const t = useTranslations('nav')
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <span className="text-label text-muted-foreground">{t('mode')}</span>
        <ThemeSwitch label={t('mode')} light={t('light')} dark={t('dark')} />
      </div>
      <nav aria-label={t('language')}>
        <LanguageLinks
          className={cn('-mx-2', languages)}
          linkClass="flex min-h-11 items-center rounded-md px-2 text-label text-muted-foreground transition-colors hover:text-foreground aria-[current=true]:font-semibold aria-[current=true]:text-foreground"
        />
      </nav>
    </>
  )
}
