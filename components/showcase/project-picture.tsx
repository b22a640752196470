import { Cover } from '@/components/motif/cover'
import { coverDrawings } from '@/components/motif/cover-paths'
import { cn } from '@/lib/cn'
import { randomOf } from '@/lib/contours'
import { projectImagePath } from '@/lib/showcase/project'
import type { Project } from '@/lib/showcase/queries'

type ProjectPictureProps = {
  project: Pick<Project, 'id' | 'image'> & { imageAlt?: string }
  /** Beside its project's title: no alternative text. */
  decorative?: boolean
  small?: boolean
  /** Visible when the page opens. */
  eager?: boolean
  className?: string
}

/** A project's image, or a landscape drawn from its id. Classes set its size. */
export function ProjectPicture({
  project: { id, image, imageAlt },
  decorative = false,
  small = false,
  eager = false,
  className,
}: ProjectPictureProps) {
  if (!image) {
    const drawing = coverDrawings[Math.floor(randomOf(id)() * coverDrawings.length)] ?? 'ridge'
    return (
      <Cover
        drawing={drawing}
        seed={id}
        className={cn(!small && '[&_path]:[vector-effect:non-scaling-stroke]', className)}
      />
    )
  }
  return (
    // biome-ignore lint/performance/noImgElement: encoded by us, in two sizes
    <img
      src={projectImagePath({ id, image }, small ? 'small' : 'large')}
      alt={decorative ? '' : (imageAlt ?? '')}
      width={image.width}
      height={image.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cn('rounded-md bg-muted object-cover', className)}
    />
  )
}
