import type { ReactNode } from 'react'
import { Footer } from '@/components/site/footer'
import { Header } from '@/components/site/header'

export default function MainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-1 left-1 z-50 -translate-y-16 rounded-control bg-signal px-4 py-3 font-semibold text-ground focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main
        id="main"
        className="mx-auto min-h-[70dvh] max-w-376 px-3 pt-[calc(var(--header-height)+0.75rem)] wide:px-6"
      >
        {children}
      </main>
      <Footer />
    </>
  )
}
