import { describe, expect, it } from 'vitest'
import {
  adminListQueryToParams,
  defaultListQuery,
  isFiltered,
  parseAdminListQuery,
  withoutFilters,
} from './list-query'

const parse = (query: string, lastTab?: string) => parseAdminListQuery(new URLSearchParams(query), lastTab)

describe('the query parameters of the dashboard', () => {
  it('select the tab they name, else the last opened one, else the lineups', () => {
    expect(parse('tab=users', 'reports').tab).toBe('users')
    expect(parse('', 'reports').tab).toBe('reports')
    expect(parse('tab=nothing', 'neither').tab).toBe('lineups')
  })

  it('contain everything but default values', () => {
    const listQuery = {
      ...defaultListQuery('lineups'),
      q: 'b site',
      page: 3,
      sort: '-title',
      status: 'pending',
      filters: { map: 'bind', missed: 'often' },
      size: 25,
    }
    const params = adminListQueryToParams(listQuery)
    expect(params.toString()).toBe(
      'tab=lineups&q=b+site&status=pending&map=bind&missed=often&sort=-title&size=25&page=3',
    )
    expect(parseAdminListQuery(params, undefined)).toEqual(listQuery)
    expect(adminListQueryToParams(defaultListQuery('log')).toString()).toBe('tab=log')
  })

  it('are ignored when the tab has no such order, status or lineup', () => {
    expect(parse('tab=users&sort=-title&status=pending&lineup=new')).toEqual(defaultListQuery('users'))
    expect(parse('tab=users&map=bind&size=25')).toEqual(defaultListQuery('users'))
    expect(parse('tab=lineups&map=nowhere&agent=&size=1000')).toEqual(defaultListQuery('lineups'))
    expect(parse('tab=lineups&lineup=../x')).toEqual(defaultListQuery('lineups'))
    const id = '0b3d5c52-0000-4000-8000-000000000001'
    expect(parse(`tab=lineups&lineup=new&copyOf=${id}`).copyOf).toBe(id)
    expect(parse('tab=lineups&lineup=new&to=a-main').to).toBe('a-main')
    expect(parse('tab=lineups&to=a-main').to).toBe('')
    expect(parse(`tab=lineups&lineup=${id}&copyOf=${id}`).copyOf).toBe('')
    expect(parse('tab=reports&status=dismissed').status).toBe('dismissed')
  })

  it('show pending reports unless they name another status, or all', () => {
    expect(parse('tab=reports').status).toBe('pending')
    expect(parse('tab=reports&status=closed').status).toBe('pending')
    const all = parse('tab=reports&status=all')
    expect(all.status).toBe('')
    expect(adminListQueryToParams(all).toString()).toBe('tab=reports&status=all')
    expect(parse('tab=lineups&status=all').status).toBe('')
  })
})

it('a search or filter can be cleared, which keeps the order and the size of the page', () => {
  const listQuery = parse('tab=lineups&q=roof&status=pending&map=bind&sort=title&size=50&page=2')
  expect(isFiltered(listQuery)).toBe(true)
  expect(withoutFilters(listQuery)).toEqual(parse('tab=lineups&sort=title&size=50'))
  expect(isFiltered(withoutFilters(listQuery))).toBe(false)
})
