import { Download } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { getCapstone, starterPath } from '@/content/capstones'
import type { Track } from '@/content/tracks'

/** What to build, with the files to start from and the criteria; in English like the lessons. */
export async function Brief({ track }: { track: Track }) {
  const t = await getTranslations('capstones.brief')
  const { brief, files, criteria } = getCapstone(track)
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-labelledby="brief" className="min-w-0">
        <h2 id="brief" className="text-h2">
          {t('title')}
        </h2>
        <div lang="en" className="mt-6 grid max-w-reading gap-8">
          {brief.map(({ title, paragraphs, list }) => (
            <div key={title} className="grid gap-3">
              <h3 className="text-title">{title}</h3>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {list && (
                <ul className="grid list-disc gap-2 pl-5 marker:text-muted-foreground">
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      </section>
      <div className="grid content-start gap-12">
        <section aria-labelledby="starter">
          <h2 id="starter" className="text-title">
            {t('files')}
          </h2>
          <p className="mt-1 text-label text-muted-foreground">{t('filesLead')}</p>
          <ul className="mt-4 border-b border-border">
            {files.map(({ name, about }) => (
              <li key={name} className="border-t border-border">
                <a
                  href={starterPath(track, name)}
                  download
                  className="group flex items-start justify-between gap-4 py-3"
                >
                  <span className="min-w-0">
                    <span className="sr-only">{t('download')} </span>
                    <span className="font-mono text-label wrap-anywhere underline-offset-4 group-hover:underline">
                      {name}
                    </span>
                    <span lang="en" className="block text-label text-muted-foreground">
                      {about}
                    </span>
                  </span>
                  <Download className="mt-1 size-4.5 shrink-0 text-muted-foreground" />
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="rubric">
          <h2 id="rubric" className="text-title">
            {t('rubric')}
          </h2>
          <p className="mt-1 text-label text-muted-foreground">{t('rubricLead')}</p>
          <dl lang="en" className="mt-4 border-b border-border">
            {criteria.map(({ id, title, met }) => (
              <div key={id} className="border-t border-border py-3">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 text-label text-muted-foreground">{met}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}
