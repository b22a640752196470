'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { FilmForm } from './film-form'
import { FilmUpload } from './film-upload'

type FilmEditorProps = Omit<ComponentProps<typeof FilmForm>, 'measured' | 'film'> &
  Omit<ComponentProps<typeof FilmUpload>, 'onMeasured' | 'stored'> & {
    file: ComponentProps<typeof FilmUpload>['stored']
    /** Below the upload. */
    children: ReactNode
  }

/** A film's form beside its upload, which fills in the length. */
export function FilmEditor({
  film,
  stored,
  file,
  uploading,
  published,
  children,
}: FilmEditorProps) {
  const [measured, setMeasured] = useState<number | null>(null)
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <FilmForm film={film} stored={stored} hasFile={file !== null} measured={measured} />
      <div className="grid grid-cols-1 content-start gap-10 max-xl:order-first">
        <FilmUpload
          film={film}
          stored={file}
          uploading={uploading}
          published={published}
          onMeasured={setMeasured}
        />
        {children}
      </div>
    </div>
  )
}
