import { getTranslations } from 'next-intl/server'
import { testimonials } from '@/lib/content/testimonials'
import { Story } from './story'

/** Quotes of three founders, the first one larger. */
export async function Stories() {
  const t = await getTranslations('home.stories')
  const [first, ...others] = testimonials
  return (
    <section aria-labelledby="stories" className="bg-raised py-16 md:py-24">
      <div className="page-width grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="flex flex-col border-t border-control pt-7 lg:col-span-7">
          <h2 id="stories" tabIndex={-1} className="text-title outline-none">
            {t('title')}
          </h2>
          <Story testimonial={first} large className="mt-8 flex-1 lg:mt-10" />
        </div>
        <div className="grid auto-rows-fr gap-10 lg:col-span-4 lg:col-start-9">
          {others.map((testimonial) => (
            <Story
              key={testimonial.id}
              testimonial={testimonial}
              className="border-t border-control pt-8"
            />
          ))}
        </div>
      </div>
    </section>
  )
}
