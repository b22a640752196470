'use client'

export { ErrorScreen as default } from '@/app/[locale]/_components/error-screen'
