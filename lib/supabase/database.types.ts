// Generated from supabase/migrations by npm run db:types.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      email_subscribers: {
        Row: {
          created_at: string
          email: string
          id: string
          notified: boolean
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email: string
          id?: string
          notified?: boolean
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          notified?: boolean
        }
        Relationships: []
      }
      lineup_reports: {
        Row: {
          created_at: string
          custom_reason: string | null
          id: string
          lineup_id: string | null
          notes: string | null
          reason: string
          resolved_at: string | null
          resolved_by: string | null
          status: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          custom_reason?: string | null
          id?: string
          lineup_id?: string | null
          notes?: string | null
          reason: string
          resolved_at?: string | null
          resolved_by?: string | null
          status?: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          custom_reason?: string | null
          id?: string
          lineup_id?: string | null
          notes?: string | null
          reason?: string
          resolved_at?: string | null
          resolved_by?: string | null
          status?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'lineup_reports_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
        ]
      }
      lineups: {
        Row: {
          ability: string
          agent: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          is_sample: boolean
          map: string
          map_location: string
          platform: string
          search: unknown
          short_id: string
          side: string
          slug: string
          status: string
          step_images: NonNullable<Json>
          thumbnail_index: number
          title: string
          updated_at: string
          youtube_url: string
        }
        ComputedFields: never
        Insert: {
          ability?: string
          agent: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          is_sample?: boolean
          map: string
          map_location?: string
          platform?: string
          search?: never
          short_id?: string
          side?: string
          slug?: string
          status?: string
          step_images?: NonNullable<Json>
          thumbnail_index?: number
          title: string
          updated_at?: string
          youtube_url?: string
        }
        Update: {
          ability?: string
          agent?: string
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          is_sample?: boolean
          map?: string
          map_location?: string
          platform?: string
          search?: never
          short_id?: string
          side?: string
          slug?: string
          status?: string
          step_images?: NonNullable<Json>
          thumbnail_index?: number
          title?: string
          updated_at?: string
          youtube_url?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          banned: boolean
          created_at: string
          email: string
          id: string
          role: string
          username: string
        }
        ComputedFields: never
        Insert: {
          banned?: boolean
          created_at?: string
          email: string
          id: string
          role?: string
          username: string
        }
        Update: {
          banned?: boolean
          created_at?: string
          email?: string
          id?: string
          role?: string
          username?: string
        }
        Relationships: []
      }
      saved_lineups: {
        Row: {
          created_at: string
          lineup_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          lineup_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          lineup_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_lineups_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: false
            referencedRelation: 'lineups'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      agent_popularity: {
        Row: {
          agent_id: string
          lineup_count: number | null
        }
        ComputedFields: never
        Relationships: []
      }
      published_lineups: {
        Row: {
          ability: string
          agent: string
          created_at: string
          created_by: string | null
          description: string
          id: string
          is_sample: boolean
          map: string
          map_location: string
          platform: string
          search: unknown
          short_id: string
          side: string
          slug: string
          step_images: NonNullable<Json>
          thumbnail_index: number
          title: string
          updated_at: string
          youtube_url: string
        }
        ComputedFields: never
        Insert: {
          ability?: string | null
          agent?: string | null
          created_at?: string | null
          created_by?: string | null
          description?: string | null
          id?: string | null
          is_sample?: boolean | null
          map?: string | null
          map_location?: string | null
          platform?: string | null
          search?: unknown
          short_id?: string | null
          side?: string | null
          slug?: string | null
          step_images?: Json | null
          thumbnail_index?: number | null
          title?: string | null
          updated_at?: string | null
          youtube_url?: string | null
        }
        Update: {
          ability?: string | null
          agent?: string | null
          created_at?: string | null
          created_by?: string | null
          description?: string | null
          id?: string | null
          is_sample?: boolean | null
          map?: string | null
          map_location?: string | null
          platform?: string | null
          search?: unknown
          short_id?: string | null
          side?: string | null
          slug?: string | null
          step_images?: Json | null
          thumbnail_index?: number | null
          title?: string | null
          updated_at?: string | null
          youtube_url?: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      ban_user_admin: { Args: { ban_status: boolean; user_id_to_ban: string }; Returns: boolean }
      check_email_availability: { Args: { email_to_check: string }; Returns: boolean }
      check_username_availability: { Args: { username_to_check: string }; Returns: boolean }
      delete_user_admin: { Args: { user_id_to_delete: string }; Returns: boolean }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
