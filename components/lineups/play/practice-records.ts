import { readJson, storeText } from '@/components/hooks/browser-storage'
import { type PracticeRecord, type PracticeRecords, recordPractice } from '@/lib/lineups/practice'

const STORAGE_KEY = 'practice'

export const readPracticeRecords = (): PracticeRecords => (readJson(STORAGE_KEY) as PracticeRecords) ?? {}

export const storePractice = (shortId: string, record: PracticeRecord): void =>
  storeText(STORAGE_KEY, JSON.stringify(recordPractice(readPracticeRecords(), shortId, record)))
