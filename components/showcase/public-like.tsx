'use client'

import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useVisitor } from '@/lib/auth/visitor'
import { request } from '@/lib/http/client'
import { LikeButton, type LikeWords } from './like-button'

type Own = { mine: boolean; likes: number; liked: boolean }

type PublicLikeProps = {
  project: string
  title: string
  likes: number
  /** The number of likes in words. */
  counted: string
  words: LikeWords & Record<'signIn' | 'edit', string>
  /** URLs in the page's language. */
  links: Record<'signIn' | 'edit', string>
}

/** A project's likes, rendered the same for everyone; signed-in people can add theirs. */
export function PublicLike({ project, title, likes, counted, words, links }: PublicLikeProps) {
  const visitor = useVisitor()
  const [own, setOwn] = useState<Own | null>(null)
  const email = visitor.status === 'authenticated' ? visitor.user.email : null

  useEffect(() => {
    setOwn(null)
    if (!email) return
    let current = true
    request<Own>(`/api/showcase/${project}`).then(
      (answer) => current && setOwn(answer),
      // The page works without it.
      () => {},
    )
    return () => {
      current = false
    }
  }, [project, email])

  if (own && !own.mine) return <LikeButton {...{ project, title, words }} {...own} />
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <p className="flex items-center gap-2">
        <Heart className="size-4.5 text-muted-foreground" />
        {own && own.likes !== likes ? <span className="font-mono">{own.likes}</span> : counted}
      </p>
      {own?.mine ? (
        <Button asChild variant="outline">
          <a href={links.edit}>{words.edit}</a>
        </Button>
      ) : (
        visitor.status === 'unauthenticated' && (
          <a href={links.signIn} className="inline-flex min-h-11 items-center underline-link">
            {words.signIn}
          </a>
        )
      )}
    </div>
  )
}
