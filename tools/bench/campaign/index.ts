/** Prints what becomes of a campaign to 10,000 subscribers when much goes wrong; exits with 1 unless all goes well. */
import { runCampaign } from './run.ts'

const started = performance.now()
const { sent, ...faults } = await runCampaign({
  subscribers: 10_000,
  leaving: 100,
  kills: 20,
  trouble: 0.2,
  senders: 2,
  rate: 60,
  log: console.log,
})
console.log(`sent                  ${sent}`)
for (const [name, count] of Object.entries(faults)) {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  console.log(`${words.padEnd(22)}${count}`)
}
console.log(`in ${Math.round((performance.now() - started) / 1000)} s`)
process.exit(sent > 0 && Object.values(faults).every((count) => count === 0) ? 0 : 1)
