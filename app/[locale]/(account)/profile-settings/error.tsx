'use client'

export { ErrorScreen as default } from '@/components/frame/error-screen'
