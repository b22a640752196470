import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SearchField } from '@/components/ui/search-field'
import { searchLength } from '@/lib/showcase/list'

type ProjectSearchProps = {
  /** Path of the page, with its language. */
  action: string
  search: string
  /** Parameters to keep. */
  keep?: Record<string, string | null>
}

/** Searches the text of projects; a plain form, so that it works without scripts. */
export function ProjectSearch({ action, search, keep = {} }: ProjectSearchProps) {
  const t = useTranslations('showcase.list')
  return (
    <search>
      <form action={action} className="flex max-w-150 items-end gap-3">
        {Object.entries(keep).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="min-w-0 grow">
          <SearchField
            id="project-search"
            name="q"
            label={t('search')}
            defaultValue={search}
            maxLength={searchLength}
            dir="auto"
          />
        </div>
        <Button type="submit" variant="outline">
          {t('find')}
        </Button>
      </form>
    </search>
  )
}
