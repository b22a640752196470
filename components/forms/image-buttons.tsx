import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/cn'

type ImageInputProps = {
  ref?: Ref<HTMLInputElement>
  /** Media types. */
  types: readonly string[]
  uploading: boolean
  disabled: boolean
  describedBy: string
  invalid?: boolean
  onChoose(file: File): void
  /** The button's words. */
  children: ReactNode
}

/** A button that chooses an image; the same file can be chosen again. */
function ImageInput({ ref, types, onChoose, children, ...props }: ImageInputProps) {
  return (
    <label
      aria-busy={props.uploading || undefined}
      className={cn(
        buttonVariants({ variant: 'outline' }),
        'inline-flex cursor-pointer items-center gap-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
      )}
    >
      <ImagePlus className="size-5" />
      {children}
      <input
        ref={ref}
        type="file"
        accept={types.join(',')}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        disabled={props.disabled}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </label>
  )
}

type ImageButtonsProps = Omit<ImageInputProps, 'uploading' | 'disabled' | 'children'> & {
  hasImage: boolean
  upload: { pending: boolean }
  remove: { pending: boolean }
  /** Which image it is: their messages have the same keys. */
  of: 'profile.avatar' | 'showcase.form.image'
  onRemove(): void
}

/** Buttons that upload, replace and remove an image. */
export function ImageButtons({
  hasImage,
  upload,
  remove,
  of,
  onRemove,
  ...input
}: ImageButtonsProps) {
  const t = useTranslations(of)
  const pending = upload.pending || remove.pending
  return (
    <div className="script-only flex flex-wrap gap-3">
      <ImageInput {...input} uploading={upload.pending} disabled={pending}>
        {upload.pending ? t('uploading') : hasImage ? t('replace') : t('choose')}
      </ImageInput>
      {hasImage && (
        <Button variant="ghost" loading={remove.pending} disabled={pending} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
