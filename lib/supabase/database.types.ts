
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "catalogue_versions": {
                  Row: {
                    "only_row": boolean,"published_at": string,"version": string
                  }
                  ComputedFields: never
                  Insert: {
                    "only_row"?: boolean,"published_at"?: string,"version": string
                  }
                  Update: {
                    "only_row"?: boolean,"published_at"?: string,"version"?: string
                  }
                  Relationships: [
                    
                  ]
                },"certificates": {
                  Row: {
                    "code": string,"holder": string,"issued_at": string,"kind": string,"lessons": number,"minutes": number,"revoked_at": string | null,"revoked_reason": string | null,"subject": string,"title": string,"track": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "code": string,"holder": string,"issued_at"?: string,"kind": string,"lessons": number,"minutes": number,"revoked_at"?: string | null,"revoked_reason"?: string | null,"subject": string,"title": string,"track": string,"user_id": string
                  }
                  Update: {
                    "code"?: string,"holder"?: string,"issued_at"?: string,"kind"?: string,"lessons"?: number,"minutes"?: number,"revoked_at"?: string | null,"revoked_reason"?: string | null,"subject"?: string,"title"?: string,"track"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"courses": {
                  Row: {
                    "level": string,"minutes": number,"retired": boolean,"slug": string,"title": string,"track": string
                  }
                  ComputedFields: never
                  Insert: {
                    "level": string,"minutes": number,"retired"?: boolean,"slug": string,"title": string,"track": string
                  }
                  Update: {
                    "level"?: string,"minutes"?: number,"retired"?: boolean,"slug"?: string,"title"?: string,"track"?: string
                  }
                  Relationships: [
                    
                  ]
                },"enrolments": {
                  Row: {
                    "completed_at": string | null,"course": string,"enrolled_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "completed_at"?: string | null,"course": string,"enrolled_at"?: string,"user_id": string
                  }
                  Update: {
                    "completed_at"?: string | null,"course"?: string,"enrolled_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "enrolments_course_fkey"
      columns: ["course"]
isOneToOne: false
      referencedRelation: "courses"
      referencedColumns: ["slug"]
    }
                  ]
                },"exercise_solutions": {
                  Row: {
                    "course": string,"lesson": string,"solved_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "course": string,"lesson": string,"solved_at"?: string,"user_id": string
                  }
                  Update: {
                    "course"?: string,"lesson"?: string,"solved_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "exercise_solutions_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    },{
      foreignKeyName: "exercise_solutions_user_id_course_fkey"
      columns: ["user_id","course"]
isOneToOne: false
      referencedRelation: "enrolments"
      referencedColumns: ["user_id","course"]
    }
                  ]
                },"learner_settings": {
                  Row: {
                    "alias": string | null,"certificate_name": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "alias"?: string | null,"certificate_name"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "alias"?: string | null,"certificate_name"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"lesson_completions": {
                  Row: {
                    "completed_at": string,"course": string,"lesson": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "completed_at"?: string,"course": string,"lesson": string,"user_id": string
                  }
                  Update: {
                    "completed_at"?: string,"course"?: string,"lesson"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lesson_completions_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    },{
      foreignKeyName: "lesson_completions_user_id_course_fkey"
      columns: ["user_id","course"]
isOneToOne: false
      referencedRelation: "enrolments"
      referencedColumns: ["user_id","course"]
    }
                  ]
                },"lesson_notes": {
                  Row: {
                    "body": string,"course": string,"lesson": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"course": string,"lesson": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "body"?: string,"course"?: string,"lesson"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lesson_notes_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    }
                  ]
                },"lesson_places": {
                  Row: {
                    "course": string,"draft": NonNullable<Json>,"lesson": string,"scroll": number,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "course": string,"draft"?: NonNullable<Json>,"lesson": string,"scroll"?: number,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "course"?: string,"draft"?: NonNullable<Json>,"lesson"?: string,"scroll"?: number,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lesson_places_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    }
                  ]
                },"lessons": {
                  Row: {
                    "course": string,"exercise": NonNullable<Json>,"place": number,"quiz": NonNullable<Json>,"retired": boolean,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "course": string,"exercise": NonNullable<Json>,"place": number,"quiz": NonNullable<Json>,"retired"?: boolean,"slug": string
                  }
                  Update: {
                    "course"?: string,"exercise"?: NonNullable<Json>,"place"?: number,"quiz"?: NonNullable<Json>,"retired"?: boolean,"slug"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lessons_course_fkey"
      columns: ["course"]
isOneToOne: false
      referencedRelation: "courses"
      referencedColumns: ["slug"]
    }
                  ]
                },"messages": {
                  Row: {
                    "body": string,"created_at": string,"email": string,"id": string,"language": string,"name": string,"number": string,"request_key": string,"secret_hash": string,"state": string,"topic": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"created_at"?: string,"email": string,"id"?: string,"language"?: string,"name": string,"number"?: string,"request_key": string,"secret_hash": string,"state"?: string,"topic": string,"updated_at"?: string
                  }
                  Update: {
                    "body"?: string,"created_at"?: string,"email"?: string,"id"?: string,"language"?: string,"name"?: string,"number"?: string,"request_key"?: string,"secret_hash"?: string,"state"?: string,"topic"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"point_events": {
                  Row: {
                    "happened_at": string,"kind": string,"points": number,"ref": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "happened_at"?: string,"kind": string,"points": number,"ref": string,"user_id": string
                  }
                  Update: {
                    "happened_at"?: string,"kind"?: string,"points"?: number,"ref"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"point_totals": {
                  Row: {
                    "points": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "points"?: number,"user_id": string
                  }
                  Update: {
                    "points"?: number,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"profiles": {
                  Row: {
                    "club_presence": string,"college": string,"created_at": string,"id": string,"interests": (string)[],"role": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "club_presence"?: string,"college"?: string,"created_at"?: string,"id": string,"interests"?: (string)[],"role"?: string,"updated_at"?: string
                  }
                  Update: {
                    "club_presence"?: string,"college"?: string,"created_at"?: string,"id"?: string,"interests"?: (string)[],"role"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"quiz_attempts": {
                  Row: {
                    "answers": NonNullable<Json>,"attempted_at": string,"correct": number,"course": string,"id": number,"lesson": string,"passed": boolean,"total": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answers": NonNullable<Json>,"attempted_at"?: string,"correct": number,"course": string,"id"?: never,"lesson": string,"passed": boolean,"total": number,"user_id": string
                  }
                  Update: {
                    "answers"?: NonNullable<Json>,"attempted_at"?: string,"correct"?: number,"course"?: string,"id"?: never,"lesson"?: string,"passed"?: boolean,"total"?: number,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "quiz_attempts_course_lesson_fkey"
      columns: ["course","lesson"]
isOneToOne: false
      referencedRelation: "lessons"
      referencedColumns: ["course","slug"]
    },{
      foreignKeyName: "quiz_attempts_user_id_course_fkey"
      columns: ["user_id","course"]
isOneToOne: false
      referencedRelation: "enrolments"
      referencedColumns: ["user_id","course"]
    }
                  ]
                },"rate_limits": {
                  Row: {
                    "bucket": string,"expires_at": string,"hits": number,"subject_hash": string,"window_start": string
                  }
                  ComputedFields: never
                  Insert: {
                    "bucket": string,"expires_at": string,"hits": number,"subject_hash": string,"window_start": string
                  }
                  Update: {
                    "bucket"?: string,"expires_at"?: string,"hits"?: number,"subject_hash"?: string,"window_start"?: string
                  }
                  Relationships: [
                    
                  ]
                },"waitlist": {
                  Row: {
                    "created_at": string,"email": string,"id": string,"status": string,"user_agent": string | null,"user_ip": unknown
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"id"?: string,"status"?: string,"user_agent"?: string | null,"user_ip"?: unknown
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"id"?: string,"status"?: string,"user_agent"?: string | null,"user_ip"?: unknown
                  }
                  Relationships: [
                    
                  ]
                },"web_vitals": {
                  Row: {
                    "device": string,"id": string,"locale": string,"measured_on": string,"metric": string,"page": string,"rating": string,"value": number
                  }
                  ComputedFields: never
                  Insert: {
                    "device": string,"id"?: string,"locale": string,"measured_on"?: string,"metric": string,"page": string,"rating": string,"value": number
                  }
                  Update: {
                    "device"?: string,"id"?: string,"locale"?: string,"measured_on"?: string,"metric"?: string,"page"?: string,"rating"?: string,"value"?: number
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "add_to_waitlist":
{ Args: { "user_agent_string"?: string,"user_email": string,"user_ip"?: string }; Returns: {
              "already_exists": boolean,"created_at": string,"email": string,"id": string,"status": string
            }[]
                           },
"add_web_vitals":
{ Args: { "device": string,"locale": string,"page": string,"samples": Json }; Returns: undefined
                           },
"alumni":
{ Args: { "entries"?: number }; Returns: {
              "alias": string,"completed_at": string,"track": string
            }[]
                           },
"are_valid_interests":
{ Args: { "items": (string)[] }; Returns: boolean
                           },
"clear_rate_limit":
{ Args: { "bucket": string,"subject": string }; Returns: undefined
                           },
"complete_lesson":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"count_attempt":
{ Args: { "most": number,"seconds": number,"subject": string }; Returns: undefined
                           },
"course_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "completed": number,"course": string,"enrolled": number
            }[]
                           },
"current_account":
{ Args: Record<PropertyKey, never>; Returns: {
              "avatar_url": string,"club_presence": string,"college": string,"created_at": string,"email": string,"full_name": string,"has_password": boolean,"id": string,"interests": (string)[],"last_sign_in_at": string,"profile_complete": boolean,"profile_created_at": string,"profile_updated_at": string,"role": string
            }[]
                           },
"delete_account":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"discard_unconfirmed_account":
{ Args: { "user_email": string }; Returns: boolean
                           },
"enrol":
{ Args: { "course_slug": string }; Returns: string
                           },
"export_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_account_base":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_learning":
{ Args: { "person": string }; Returns: Json
                           },
"finish_course":
{ Args: { "course_slug": string,"person": string }; Returns: boolean
                           },
"finish_track":
{ Args: { "person": string,"track_id": string }; Returns: undefined
                           },
"holder_name":
{ Args: { "person": string }; Returns: string
                           },
"is_blank":
{ Args: { "value": string }; Returns: boolean
                           },
"is_exercise_solved":
{ Args: { "answer": string,"exercise": Json }; Returns: boolean
                           },
"is_plain_text":
{ Args: { "max_length": number,"value": string }; Returns: boolean
                           },
"is_profile_complete":
{ Args: { "user_id": string }; Returns: boolean
                           },
"is_public_name":
{ Args: { "least_length": number,"most_length": number,"value": string }; Returns: boolean
                           },
"is_rate_limit_check":
{ Args: { "item": Json }; Returns: boolean
                           },
"issue_certificate":
{ Args: { "about": string,"person": string,"what": string }; Returns: undefined
                           },
"judge_quiz":
{ Args: { "answers": Json,"quiz": Json }; Returns: Json
                           },
"leaderboard":
{ Args: { "places"?: number }; Returns: {
              "alias": string,"is_caller": boolean,"place": number,"points": number
            }[]
                           },
"learner_badges":
{ Args: Record<PropertyKey, never>; Returns: {
              "badge": string,"earned_at": string,"have": number,"need": number
            }[]
                           },
"learner_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"learning_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"lesson_state":
{ Args: { "course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"live_user_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"lock_enrolment":
{ Args: { "caller": string,"course_slug": string,"lesson_slug": string }; Returns: {
              "course": string,
"exercise": NonNullable<Json>,
"place": number,
"quiz": NonNullable<Json>,
"retired": boolean,
"slug": string
            }
                          SetofOptions: {
        from: "*"
        to: "lessons"
        isOneToOne: true
        isSetofReturn: false
      } },
"metadata_text":
{ Args: { "keys": (string)[],"metadata": Json }; Returns: string
                           },
"new_certificate_code":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"new_message_number":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"number_readings":
{ Args: { "written": string }; Returns: (number)[]
                           },
"parse_ip":
{ Args: { "value": string }; Returns: unknown
                           },
"publish_catalogue":
{ Args: { "catalogue": Json,"version": string }; Returns: boolean
                           },
"rate_limit_hash":
{ Args: { "bucket": string,"subject": string }; Returns: string
                           },
"read_certificate":
{ Args: { "certificate_code": string }; Returns: Json
                           },
"rebuild_points":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"reissue_certificate":
{ Args: { "certificate_code": string }; Returns: string
                           },
"require_learner":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"revoke_certificate":
{ Args: { "certificate_code": string,"reason": string }; Returns: boolean
                           },
"role_from_metadata":
{ Args: { "metadata": Json }; Returns: string
                           },
"save_note":
{ Args: { "course_slug": string,"known_at"?: string,"lesson_slug": string,"note": string }; Returns: {
              "body": string,"conflict": boolean,"updated_at": string
            }[]
                           },
"save_place":
{ Args: { "course_slug": string,"lesson_slug": string,"quiz_draft"?: Json,"scroll_share": number }; Returns: undefined
                           },
"send_message":
{ Args: { "message_body": string,"message_topic": string,"page_language": string,"request_key": string,"secret_hash": string,"sender_email": string,"sender_name": string }; Returns: {
              "already_stored": boolean,"number": string
            }[]
                           },
"set_alias":
{ Args: { "chosen"?: string }; Returns: undefined
                           },
"set_certificate_name":
{ Args: { "chosen"?: string }; Returns: undefined
                           },
"solve_exercise":
{ Args: { "answer": string,"course_slug": string,"lesson_slug": string }; Returns: boolean
                           },
"submit_quiz":
{ Args: { "answers": Json,"course_slug": string,"lesson_slug": string }; Returns: Json
                           },
"take_rate_limits":
{ Args: { "checks": Json }; Returns: {
              "allowed": boolean,"retry_after": number
            }[]
                           },
"visible_name":
{ Args: { "value": string }; Returns: string
                           }
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

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
