'use client'

import { readJson, storeText } from '@/components/hooks/browser-storage'
import { type PracticeRecord, type PracticeRecords, recordPractice } from '@/lib/lineups/practice'

const STORAGE_KEY = 'practice'

/** When this device practiced which lineups last. */
export const readPracticeRecords = (): PracticeRecords => (readJson(STORAGE_KEY) as PracticeRecords) ?? {}

/** Remembers on this device how a lineup went. */
export const storePractice = (shortId: string, record: PracticeRecord): void =>
  storeText(STORAGE_KEY, JSON.stringify(recordPractice(readPracticeRecords(), shortId, record)))
