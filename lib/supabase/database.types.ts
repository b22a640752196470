
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "messages": {
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
"are_valid_interests":
{ Args: { "items": (string)[] }; Returns: boolean
                           },
"clear_rate_limit":
{ Args: { "bucket": string,"subject": string }; Returns: undefined
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
"export_account":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"is_blank":
{ Args: { "value": string }; Returns: boolean
                           },
"is_plain_text":
{ Args: { "max_length": number,"value": string }; Returns: boolean
                           },
"is_profile_complete":
{ Args: { "user_id": string }; Returns: boolean
                           },
"is_rate_limit_check":
{ Args: { "item": Json }; Returns: boolean
                           },
"live_user_id":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"metadata_text":
{ Args: { "keys": (string)[],"metadata": Json }; Returns: string
                           },
"new_message_number":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"parse_ip":
{ Args: { "value": string }; Returns: unknown
                           },
"rate_limit_hash":
{ Args: { "bucket": string,"subject": string }; Returns: string
                           },
"role_from_metadata":
{ Args: { "metadata": Json }; Returns: string
                           },
"send_message":
{ Args: { "message_body": string,"message_topic": string,"page_language": string,"request_key": string,"secret_hash": string,"sender_email": string,"sender_name": string }; Returns: {
              "already_stored": boolean,"number": string
            }[]
                           },
"take_rate_limits":
{ Args: { "checks": Json }; Returns: {
              "allowed": boolean,"retry_after": number
            }[]
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
